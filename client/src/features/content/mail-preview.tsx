import { useEffect, useState } from 'react';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { type MailSample, type MailSampleOf, mailSamples } from '#shared/content/mail-samples.ts';
import { mailSamplePath } from './api.ts';

interface MailPreviewProps {
  /** When the draft was saved. */
  at: string | null;
  /** The group that somebody is writing in. */
  group?: string;
  entry?: string | undefined;
}

const names = Object.keys(mailSamples) as MailSample[];

/** The mail that is being written, without scripts. */
export function MailPreview({ at, group, entry }: MailPreviewProps) {
  const [mail, setMail] = useState<MailSample>('receipt');
  const of: MailSampleOf = { mail, ...(mail === 'reply' && entry && { entry }) };

  useEffect(() => {
    const first = names.find((name) => mailSamples[name].group === group);
    if (first) setMail((shown) => (mailSamples[shown].group === group ? shown : first));
  }, [group]);

  return (
    <section aria-label="Preview" className="mt-2">
      <div className="mb-2">
        <InlineSelect label="Email" value={mail} onChange={({ target }) => setMail(target.value as MailSample)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {mailSamples[name].label}
            </option>
          ))}
        </InlineSelect>
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
