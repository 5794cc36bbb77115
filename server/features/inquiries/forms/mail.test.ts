import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { type InquiryMailJob, inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { asAdmin, startApi } from '#server/test/api.ts';
import { apply, bornYearsAgo, salesApplication, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';

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

  it('says what was chosen and when somebody was born in words', async () => {
    const { reference } = await apply(await startApi(), 'street-team', {
      camera: 'cellphone',
      birthdate: '1999-04-17',
    });
    for (const { text } of await mailsAbout(reference)) {
      expect(text).toContain('Camera: Cell phone\n');
      expect(text).toContain('Birthdate: April 17, 1999\n');
      expect(text).not.toMatch(/cellphone|1999-04-17/);
    }
  });

  it('is nothing where a robot is suspected', async () => {
    const { api } = await asAdmin();
    const { reference } = await apply(api, 'sales', { formToken: undefined });
    expect(await mailsAbout(reference)).toEqual([]);
  });

  it('never floods one mailbox, by whatever kind of mail and under whatever name', async () => {
    const { receipt, mailbox } = await toOneMailbox();
    const kinds = ['receipt', 'guardian'] as const;
    for (let n = 0; n < 12; n++) await send(kinds[n % 2] ?? 'receipt', receipt.id);
    const mails = await mailsAbout(receipt.reference);
    expect(mails.filter(({ to }) => to.startsWith(mailbox))).toHaveLength(10);
    await send('staff', receipt.id);
    expect((await mailsAbout(receipt.reference)).filter(({ to }) => to === config.adminEmail)).toHaveLength(2);
  });

  it('does not count what could not be sent', async () => {
    const { receipt, mailbox } = await toOneMailbox();
    const outbox = join(config.dataDir, 'outbox');
    await rename(outbox, `${outbox}.away`);
    await writeFile(outbox, 'in the way');
    for (let n = 0; n < 10; n++) await expect(send('receipt', receipt.id)).rejects.toThrow();
    await rm(outbox);
    await rename(`${outbox}.away`, outbox);
    await send('receipt', receipt.id);
    expect((await mailsAbout(receipt.reference)).filter(({ to }) => to.startsWith(mailbox))).toHaveLength(3);
  });

  /** An applicant and a guardian who share a mailbox: each was written to once. */
  async function toOneMailbox() {
    const mailbox = someone().replace('@example.com', '');
    const receipt = await apply(await startApi(), 'street-team', {
      email: `${mailbox}@example.com`,
      birthdate: bornYearsAgo(16),
      guardianName: 'Rosa Ruiz',
      guardianEmail: `${mailbox}+rosa@example.com`,
    });
    expect(await mailsAbout(receipt.reference)).toHaveLength(3);
    return { receipt, mailbox };
  }

  async function send(kind: InquiryMailJob['kind'], inquiryId: number) {
    await inquiryMail.work({ kind, inquiryId }, { id: randomUUID() });
  }
});
