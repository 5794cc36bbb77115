import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { config } from '#server/config.ts';
import { s3Options } from '#server/lib/files/s3.ts';
import { StartError } from '#server/lib/start-error.ts';
import { inPieces } from './pieces.ts';
import type { BackupPlace } from './place.ts';

/** S3 takes 10,000 parts: 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** @param url - such as `s3://bucket/prefix`. */
export function bucketPlace(url: string): BackupPlace {
  const { host: Bucket, pathname } = new URL(`${url}/`);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder ? `${folder}/` : '';
  const client = openClient();
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  const attempt = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } catch (error) {
      const { name, message } = error as Error;
      const reason = message && message !== name ? `${name}: ${message}` : name;
      throw new StartError(`S3 storage refused s3://${Bucket}/${folder}, or is away (${reason}).`, { cause: error });
    }
  };

  async function upload(file: ReturnType<typeof at>, UploadId: string | undefined, content: Readable) {
    const Parts: CompletedPart[] = [];
    let bytes = 0;
    for await (const Body of inPieces(content, partBytes)) {
      const part = { ...file, UploadId, PartNumber: Parts.length + 1 };
      const { ETag } = await attempt(client.send(new UploadPartCommand({ ...part, Body })));
      Parts.push({ ETag, PartNumber: part.PartNumber });
      bytes += Body.length;
    }
    const whole = { ...file, UploadId, MultipartUpload: { Parts } };
    await attempt(client.send(new CompleteMultipartUploadCommand(whole)));
    return bytes;
  }

  return {
    nameOf: (name) => `s3://${Bucket}/${prefix}${name}`,
    list: () =>
      attempt(
        Array.fromAsync(paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }), ({ Contents = [] }) =>
          Contents.map(({ Key = '' }) => Key.slice(prefix.length)),
        ).then((pages) => pages.flat()),
      ),
    async write(name, content) {
      const file = at(name);
      const { UploadId } = await attempt(client.send(new CreateMultipartUploadCommand(file)));
      try {
        return await upload(file, UploadId, content);
      } catch (error) {
        content.destroy();
        // The bucket keeps the parts, at a cost, until it is told.
        await client.send(new AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => undefined);
        throw error;
      }
    },
    async read(name) {
      const { Body } = await attempt(client.send(new GetObjectCommand(at(name))));
      return Body as Readable;
    },
    async remove(name) {
      await attempt(client.send(new DeleteObjectCommand(at(name))));
    },
  };
}

function openClient(): S3Client {
  if (!config.s3Access) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required for backups in S3.');
  }
  return new S3Client(s3Options(config.s3Access));
}
