/** Statements that send a job as the clock does, and wake who works for its queue. */
export function sendJobs(queue: string, count = 1): string {
  return `insert into pgboss.job (name) select '${queue}' from generate_series(1, ${count});
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), '${queue}')`;
}
