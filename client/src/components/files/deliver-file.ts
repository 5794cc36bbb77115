import { ApiError } from '#client/lib/api.ts';
import { upload } from '#client/lib/browser/upload.ts';
import { uploadField } from '#shared/uploads.ts';

/** Attempts while the server is busy with other uploads. */
const turns = 10;

/** By the file's id: its form and the outbox may send the same one. */
const deliveries = new Map<string, Promise<unknown>>();

/** Once in this tab, whoever asks. Returns the server's answer. @throws as `upload` */
export function deliverFile(...call: Parameters<typeof deliver>): Promise<unknown> {
  const [, id] = call;
  const delivery = deliveries.get(id) ?? deliver(...call);
  deliveries.set(id, delivery);
  delivery.catch(() => deliveries.delete(id));
  return delivery;
}

async function deliver(
  url: string,
  id: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<unknown> {
  for (let turn = 1; ; turn++) {
    const body = new FormData();
    body.set(uploadField, file, file.name);
    try {
      return await upload(url, body, { idempotencyKey: id, onProgress, signal });
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined;
      if (wait === undefined || turn === turns) throw error;
      await pause(wait * 1000, signal);
    }
  }
}

/** Ends early when `signal` aborts; the caller has to check it. */
function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve, { once: true });
  });
}
