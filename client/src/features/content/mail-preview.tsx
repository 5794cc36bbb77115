import { useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { type MailSample, type MailSampleOf, mailSamples } from '#shared/content/mail-samples.ts';
import type { SampleSent } from '#shared/content/views.ts';
import { mailSamplePath, useSendMailSample } from './api.ts';

interface MailPreviewProps {
  /** When the draft was saved. */
  at: string | null;
  /** @throws what keeps the words from being stored. */
  onSave: () => Promise<void>;
  /** Where somebody is writing. */
  group?: string;
  entry?: string | undefined;
}

const names = Object.keys(mailSamples) as MailSample[];

/** The mail that is being written, without scripts, and a way to get it. */
export function MailPreview({ at, onSave, group, entry }: MailPreviewProps) {
  const [mail, setMail] = useState<MailSample>('receipt');
  const sending = useSendMailSample(onSave);
  const of: MailSampleOf = { mail, ...(mail === 'reply' && entry && { entry }) };

  const isOfThis = sending.variables?.mail === of.mail && sending.variables.entry === of.entry;

  useEffect(() => {
    const first = names.find((name) => mailSamples[name].group === group);
    if (first) setMail((shown) => (mailSamples[shown].group === group ? shown : first));
  }, [group]);

  return (
    <section aria-label="Preview" className="mt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <InlineSelect label="Email" value={mail} onChange={({ target }) => setMail(target.value as MailSample)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {mailSamples[name].label}
            </option>
          ))}
        </InlineSelect>
        <Button size="small" disabled={sending.isPending} onClick={() => sending.mutate(of)}>
          {sending.isPending ? 'Sending...' : 'Send me this one'}
        </Button>
      </div>
      <div role="status" className="min-h-6 py-1 text-sm wrap-anywhere">
        {isOfThis && sending.data && <p className={colors[sending.data.way]}>{sentence(sending.data)}</p>}
        {isOfThis && sending.error && <p className="text-danger">{errorSentence(sending.error)}</p>}
      </div>
      <iframe
        title="The email with this draft"
        src={mailSamplePath(of, at)}
        sandbox=""
        className="h-[calc(100dvh-17rem)] min-h-96 w-full outline outline-rule-strong"
      />
    </section>
  );
}

const colors = { taken: 'text-success', refused: 'text-danger', outbox: 'text-warning' } as const;

function sentence({ to, way, reason }: SampleSent): string {
  if (way === 'taken') return `The mail server took it for ${to}.`;
  if (way === 'refused') return `It wasn’t sent to ${to}. ${reason ?? ''}`;
  return `It hasn’t left for ${to}: no mail server is set. Its file is in the outbox on the server, and stays there.`;
}
