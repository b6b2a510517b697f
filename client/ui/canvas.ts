/** An empty canvas of this many pixels. */
export function canvasOf(size: { readonly width: number; readonly height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  return canvas;
}

/** What draws on it. @param isRead whether its pixels are read, which then costs less */
export function pen(canvas: HTMLCanvasElement, isRead = false): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: isRead });
  if (context === null) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  return context;
}
