import type { ServerOptions } from 'node:http';

/** Every server that the product or its tests start has these. */
export const connectionLimits: ServerOptions = {
  // Node's default of 30 s is too late against slow senders.
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  // Allows 40 MB at 200 kbit/s. Slower senders, JSON bodies and bodies that nobody reads are ended sooner.
  requestTimeout: 1_800_000,
  // With Node's 5 s, a client on a busy machine writes to a connection that was just closed.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
};
