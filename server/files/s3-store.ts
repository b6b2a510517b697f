import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ConfigError } from '../config.ts';
import { Unavailable } from '../errors.ts';
import { type Area, isStoredPath, markName, type Store } from './store.ts';

/** Where the bucket is, out of `STORAGE_URL` and the environment (rule 1.2). */
export interface BucketAddress {
  readonly bucket: string;
  /** Put before each path, empty or ending in `/`. */
  readonly prefix: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…` and the two keys.
 * @throws ConfigError that names the variable (rule 1.2).
 */
export function readBucketAddress(
  storageUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): BucketAddress {
  const url = URL.parse(storageUrl);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new ConfigError('STORAGE_URL', 'must be s3://bucket?endpoint=…&region=…');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new ConfigError('STORAGE_URL', 'its endpoint must be a full http or https address');
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : null);
  if (!region) throw new ConfigError('STORAGE_URL', 'needs a region or an endpoint');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId) throw new ConfigError('AWS_ACCESS_KEY_ID', 'is needed with STORAGE_URL');
  if (!secretAccessKey)
    throw new ConfigError('AWS_SECRET_ACCESS_KEY', 'is needed with STORAGE_URL');
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder ? `${folder}/` : '';
  return { bucket: url.hostname, prefix, endpoint, region, accessKeyId, secretAccessKey };
}

const connectMs = 5_000;
const stalledMs = 30_000;
const retrySeconds = 10;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** That the store cannot be reached is no fault of the call, so it may be tried again. */
function away(error: unknown): Unavailable {
  const unavailable = new Unavailable(retrySeconds);
  unavailable.cause = error;
  return unavailable;
}

/** Content-MD5, which every S3-compatible store checks before it stores anything. */
async function md5Of(file: string): Promise<Buffer> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest();
}

/**
 * Files in a private bucket (rule 8.9). No address of it is ever given out: everything is streamed through
 * the app's own route. Needs the rights to put, get, delete and list objects.
 */
export async function openS3Store(address: BucketAddress): Promise<Store> {
  // Loaded only where there is a bucket, because the library is large.
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = address;
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The newer default sends trailing checksums, which some stores write into the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: stalledMs },
  });
  const prefixOf = (area: Area) => (area === 'trash' ? `${prefix}trash/` : prefix);
  const keyOf = (path: string, area: Area = 'files'): string => {
    if (!isStoredPath(path) && path !== markName) throw new Error('Not a path of the file store');
    return prefixOf(area) + path;
  };
  const remove = async (path: string, area?: Area): Promise<void> => {
    const Key = keyOf(path, area);
    try {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    } catch (error) {
      throw away(error);
    }
  };

  return {
    kind: 'bucket',
    place: `the bucket ${Bucket}${prefix && `/${prefix.slice(0, -1)}`}`,

    async put(path, ready) {
      const Key = keyOf(path);
      const md5 = await md5Of(ready.file);
      const body = createReadStream(ready.file);
      try {
        await client.send(
          new s3.PutObjectCommand({
            Bucket,
            Key,
            Body: body,
            ContentLength: ready.bytes,
            ContentMD5: md5.toString('base64'),
            Metadata: { sha256: ready.sha256 },
          }),
        );
        // Not every store checks, so what it reports must be what was sent.
        const stored = await client.send(new s3.HeadObjectCommand({ Bucket, Key }));
        const tag = stored.ETag?.replaceAll('"', '');
        const isPlain = stored.ServerSideEncryption !== 'aws:kms';
        if (stored.ContentLength !== ready.bytes || (isPlain && tag !== md5.toString('hex')))
          throw new Error('The store holds other bytes than were sent');
      } catch (error) {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(() => undefined);
        throw away(error);
      } finally {
        body.destroy();
      }
      await rm(ready.file, { force: true });
    },

    async open(path, range) {
      const Key = keyOf(path);
      const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
      try {
        const { Body, ContentLength } = await client.send(
          new s3.GetObjectCommand({ Bucket, Key, ...part }),
        );
        if (!(Body instanceof Readable)) throw new Error('The store sent no stream');
        if (range && ContentLength !== range.last - range.first + 1) {
          Body.destroy();
          throw new Error('The store sent another part than was asked for');
        }
        return Body;
      } catch (error) {
        if (isMissing(error)) return null;
        throw away(error);
      }
    },

    remove,

    async move(path, to) {
      const from = to === 'trash' ? 'files' : 'trash';
      const Key = keyOf(path, to);
      const CopySource = [Bucket, ...keyOf(path, from).split('/')]
        .map(encodeURIComponent)
        .join('/');
      try {
        await client.send(new s3.CopyObjectCommand({ Bucket, Key, CopySource }));
      } catch (error) {
        if (isMissing(error)) return;
        throw away(error);
      }
      await remove(path, from);
    },

    async check() {
      try {
        await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
      } catch (error) {
        throw away(error);
      }
    },

    async *list(area = 'files') {
      const Prefix = prefixOf(area);
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix });
      for await (const page of pages) {
        for (const { Key } of page.Contents ?? []) {
          const path = Key?.slice(Prefix.length) ?? '';
          if (isStoredPath(path)) yield path;
        }
      }
    },

    async find(path, area) {
      const Key = keyOf(path, area);
      try {
        // Without a time it counts as new, so that no sweep takes it.
        const head = await client.send(new s3.HeadObjectCommand({ Bucket, Key }));
        return { at: head.LastModified ?? new Date(), bytes: head.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw away(error);
      }
    },

    async writeMark(text) {
      try {
        await client.send(new s3.PutObjectCommand({ Bucket, Key: keyOf(markName), Body: text }));
      } catch (error) {
        throw away(error);
      }
    },

    close: () => client.destroy(),
  };
}
