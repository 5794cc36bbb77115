import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { toast } from '#client/lib/toast.ts';

/** Asks first, since a refused download is a file with the refusal in it. */
export function useDownload() {
  return useMutation({
    mutationFn: (_href: string) => ask('GET /api/employee/confirmation'),
    onSuccess: (_, href) => {
      const link = Object.assign(document.createElement('a'), { href, download: '' });
      link.click();
    },
    onError: (error) => toast({ title: 'Nothing was downloaded', description: errorSentence(error) }),
  });
}
