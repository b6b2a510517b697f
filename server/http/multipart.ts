import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileLimits } from '#contract/files.ts';
import { Invalid } from '../errors.ts';
import { settings } from '../settings.ts';
import { FormFields } from './body.ts';

export const multipartLimits = {
  fields: settings.multipart.fields,
  fieldSize: settings.multipart.fieldBytes,
  fieldNameSize: settings.multipart.nameBytes,
  files: fileLimits.filesPerRequest,
  parts: settings.multipart.fields + fileLimits.filesPerRequest,
  fileSize: fileLimits.videoBytes,
};

/**
 * The text fields of a form as nested values; files that the call does not take are read past.
 * @throws Invalid for a cut form or a field that is too long; the library's limits become 413.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new FormFields();
  for await (const part of request.parts({ limits: multipartLimits })) {
    if (part.type === 'file') {
      part.file.resume();
      continue;
    }
    if (part.fieldnameTruncated || part.valueTruncated)
      throw new Invalid({ [part.fieldname]: ['This field is too long'] });
    if (typeof part.value === 'string') fields.add(part.fieldname, part.value);
  }
  return fields.values();
}
