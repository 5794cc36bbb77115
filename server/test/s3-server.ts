// @ts-expect-error The package has no types.
import S3rver from '@20minutes/s3rver';

/* `node server/test/s3-server.ts <folder> <bucket>` prints its port. */
const [directory = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory,
  silent: true,
  // The package signs a listing for /bucket, while clients rightly ask for /bucket/.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
