/** `AbortSignal.timeout` would do: Safari has it since 16.0, Firefox since 100. */
export function abortAfter(ms: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), ms);
  return abort.signal;
}
