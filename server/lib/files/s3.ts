import type { S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Access {
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function s3Options({ endpoint, region, accessKeyId, secretAccessKey }: S3Access) {
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible servers often lack a host name per bucket and newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    maxAttempts: 3,
  } satisfies S3ClientConfig;
}
