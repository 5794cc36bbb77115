import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { apply, salesApplication, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { contactInquiries } from '#shared/schema.ts';

describe('what is written to people', () => {
  it('tells the sender the reference, the private link and the answers, and staff what came', async () => {
    const { api } = await asAdmin();
    const body = salesApplication({ email: someone('zoë').replace('ë', 'e'), firstName: 'Zoë' });
    const { body: receipt } = await api.call<{ reference: string; key: string }>('POST', '/api/applications/sales', {
      body,
    });
    const mails = await mailsAbout(receipt.reference);
    const [sender, staff] = [body.email, config.adminEmail].map((to) => mails.find((mail) => mail.to === to));
    expect(sender).toMatchObject({ to: body.email, subject: `We have received your message (${receipt.reference})` });
    expect(sender?.text).toContain(`/inquiry/${receipt.key}\n`);
    expect(sender?.text).toContain('Hello Zoë Ruiz,');
    expect(sender?.text).toContain(`Contribution: ${body.contribution}`);
    expect(staff).toMatchObject({ to: config.adminEmail, subject: `Sales executive: Zoë Ruiz (${receipt.reference})` });
    expect(staff?.text).not.toContain(receipt.key);
  });

  it('is nothing where a robot is suspected', async () => {
    const { api } = await asAdmin();
    const { reference } = await apply(api, 'sales', { formToken: undefined });
    expect(await mailsAbout(reference)).toEqual([]);
  });

  it('never floods one mailbox', async () => {
    const { api } = await asAdmin();
    const email = someone();
    await db
      .insert(contactInquiries)
      .values(
        Array.from({ length: 10 }, (_, n) => ({ name: `N${n}`, email, reference: `F${randomUUID().slice(0, 12)}` })),
      );
    const { reference } = await apply(api, 'sales', { email });
    expect((await mailsAbout(reference)).map(({ to }) => to)).toEqual([config.adminEmail]);
  });
});
