import { hasCode } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';

/** Node's names for a certificate whose signer it does not know. */
const foreignSigner = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
];

/** One sentence for the operator whose start failed at the database. */
export function explainRefusal(error: unknown): string {
  if (hasCode(error, ...foreignSigner)) {
    return 'The database could not be prepared: nobody whom this machine trusts signed its certificate. Name the file of your own authority in DATABASE_URL: …?sslmode=verify-full&sslrootcert=/path/to/authority.pem.';
  }
  const reason = innermost(error);
  const [, parameter] = /unsupported startup parameter: (\w+)/.exec(reason) ?? [];
  if (parameter) {
    return `The database could not be prepared: PgBouncer refuses the start-up parameter ${parameter}. Set ignore_startup_parameters = extra_float_digits, options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout there, and the values for the role (docs/large.md, PgBouncer).`;
  }
  return `The database could not be prepared: ${reason}.`;
}

/** For `/readyz`, which strangers may read, so without names. */
export function shortRefusal(error: unknown): string {
  if (hasCode(error, postgresErrors.invalidPassword, postgresErrors.invalidAuthorization)) {
    return 'waiting for the database: it refuses the role or the password of DATABASE_URL';
  }
  if (hasCode(error, postgresErrors.unknownDatabase))
    return 'waiting for the database: that of DATABASE_URL is not there';
  return 'waiting for the database';
}

function innermost(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  if (current instanceof AggregateError) return innermost(current.errors[0]);
  return current instanceof Error ? current.message : String(current);
}
