import { fileFault } from '../form/file-fault.ts';
import { openPicture } from './picture-work.ts';

/** A picture up to this many bytes is sent as it is. */
const smallEnough = 1024 * 1024;
const jpegQuality = 0.88;

/**
 * A large picture made smaller on the device, for slow connections: fewer pixels and bytes, the same
 * proportions. Anything else, or a picture that would not get smaller, is returned unchanged.
 */
export async function shrunkPicture(file: File): Promise<File> {
  const isPicture = fileFault({ name: file.name, size: 0 }, 'picture') === null;
  if (!isPicture || file.size <= smallEnough) return file;
  const canvas = await openPicture(file);
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return file;
  // JPEG has no transparency; transparent parts become white rather than black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
  );
  if (blob === null || blob.size >= file.size) return file;
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
}
