import { ApiError } from '#client/lib/api.ts';
import { type UploadOptions, upload } from '#client/lib/browser/upload.ts';
import { uploadField } from '#shared/uploads.ts';

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

function deliver(url: string, id: string, file: File, options: Omit<UploadOptions, 'idempotencyKey'>) {
  const body = new FormData();
  body.set(uploadField, file, file.name);
  return upload(url, body, { idempotencyKey: id, ...options });
}

/** Waits for its turn while the server is busy with other uploads. @throws as `upload` */
export async function deliverInTurn(...call: Parameters<typeof deliver>): Promise<unknown> {
  const [, , , { signal }] = call;
  for (;;) {
    try {
      return await deliverFile(...call);
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined;
      if (wait === undefined) throw error;
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
