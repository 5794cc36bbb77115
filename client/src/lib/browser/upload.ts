import { ApiError, NetworkError, UnansweredError } from '#client/lib/api.ts';
import { awaitAnswer } from '#client/lib/slow-answers.ts';

export interface UploadOptions {
  idempotencyKey: string;
  /** Whose page the file was chosen in (`ownerHeaders`): somebody else may have signed in before it goes. */
  owner: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** fetch reports no upload progress. @throws ApiError, NetworkError, SyntaxError for a proxy's answer, AbortError */
export function upload<T>(path: string, body: FormData, { idempotencyKey, owner, onProgress, signal }: UploadOptions) {
  return new Promise<T>((resolve, reject) => {
    // An earlier abort fires no event.
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const headers = { 'Idempotency-Key': idempotencyKey, ...owner };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const stop = () => {
      reject(new UnansweredError({ isWrite: true, hasKey: true, wasStopped: true }));
      request.abort();
    };
    let answered = awaitAnswer(performance.now(), { isWrite: true, stop });
    request.onloadend = () => answered();
    request.upload.onprogress = ({ loaded, total }) => {
      // Late is only what stands still.
      answered();
      answered = awaitAnswer(performance.now(), { isWrite: true, stop });
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(answerOf(request), request.responseText));
        return;
      }
      try {
        resolve(JSON.parse(request.responseText) as T);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new NetworkError('No answer'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(null, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}
