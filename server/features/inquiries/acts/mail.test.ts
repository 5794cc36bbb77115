import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { type InquiryMailJob, inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { metricsText } from '#server/lib/metrics.ts';
import { asAdmin, startApi } from '#server/test/api.ts';
import { apply, bornYearsAgo, influencerApplication, salesApplication, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { guardianConsents, rateLimits } from '#shared/schema.ts';

describe('what is written to people', () => {
  it('tells the sender the reference and the private link, and staff what came', async () => {
    const { api } = await asAdmin();
    const body = salesApplication({ email: someone('zoë').replace('ë', 'e'), firstName: 'Zoë' });
    const { body: receipt } = await api.call<{ reference: string; key: string }>('POST', '/api/applications/sales', {
      body,
    });
    const mails = await mailsAbout(receipt.reference);
    const [sender, staff] = [body.email, config.adminEmail].map((to) => mails.find((mail) => mail.to === to));
    expect(sender).toMatchObject({ to: body.email, subject: `We’ve received your application (${receipt.reference})` });
    expect(sender?.text).toMatch(
      /^Hello Zoë,\n\nThank you for your application to Overtone Media\. Your reference is /,
    );
    expect(sender?.text).toContain(`/inquiry/${receipt.key}\n`);
    expect(staff).toMatchObject({ to: config.adminEmail, subject: `Sales executive: Zoë Ruiz (${receipt.reference})` });
    expect(staff?.text).toContain(`Contribution: ${body.contribution}`);
    expect(staff?.text).not.toContain(receipt.key);
  });

  it('names the opening and the number of files, to both', async () => {
    const files = ['one.pdf', 'two.pdf'].map((name) => ({ name, content: pdf }));
    const email = someone();
    const body = influencerApplication(files, { email, opening: 'live-session-creator' });
    const { reference } = (
      await (await startApi()).call<InquiryReceipt>('POST', '/api/applications/influencer', { body })
    ).body;
    const mails = await mailsAbout(reference);
    const [sender, staff] = [email, config.adminEmail].map((to) => mails.find((mail) => mail.to === to));
    const opening = 'Live Session Creator, Remote';
    expect(sender?.subject).toBe(`We’ve received your application (${reference})`);
    expect(sender?.text).toContain(`Thank you for your application to Overtone Media (${opening}), with 2 files.`);
    expect(staff?.subject).toBe(`Content creator: Mika Oyelaran, ${opening}, 2 files (${reference})`);
    expect(staff?.text).toContain('Files: 2\n');
  });

  it('carries no word of a form to an address that was typed in it, but for names without links', async () => {
    const api = await startApi();
    const link = 'https://evil.example/prize';
    const said = 'Free prize at evil.example';
    const guardianEmail = someone('rosa');
    const everywhere = { address: said, city: said, state: said, whyJoin: `${said} ${link}`, socialMedia: link };
    const { reference, key } = await apply(api, 'street-team', {
      ...everywhere,
      firstName: `Mina ${link}`,
      lastName: 'evil.example',
      birthdate: bornYearsAgo(16),
      guardianName: `Rosa www.evil.example`,
      guardianEmail,
    });
    const { body } = await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`);
    await mailsAbout(reference);
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    const mails = (await mailsAbout(reference)).filter(({ to }) => to !== config.adminEmail);
    expect(mails.map(({ to }) => to).sort()).toEqual([body.details.email, body.details.email, guardianEmail].sort());
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/evil|prize/i);
      expect(subject).not.toMatch(/Mina|Rosa/);
      expect(subject).toContain(reference);
    }
    const asked = mails.find(({ to }) => to === guardianEmail);
    expect(asked?.text).toContain('Hello Rosa,');
    expect(asked?.text).toContain('Mina has applied to join the Overtone Media street team');
    expect(asked?.text).toContain('Overtone Media is a music and entertainment company');
    expect(asked?.text).toMatch(/It’s unpaid\.[\s\S]*write to careers@overtone\.example\.\n\nIf you don’t know Mina, /);
  });

  it('says what was chosen and when somebody was born in words', async () => {
    const { reference } = await apply(await startApi(), 'street-team', {
      camera: 'cellphone',
      birthdate: '1999-04-17',
    });
    const toStaff = (await mailsAbout(reference)).find(({ to }) => to === config.adminEmail);
    expect(toStaff?.text).toContain('Camera: Cell phone\n');
    expect(toStaff?.text).toContain('Birthdate: Apr 17, 1999\n');
    expect(toStaff?.text).not.toMatch(/cellphone|1999-04-17/);
  });

  it('goes to nobody of the team while ADMIN_EMAIL is a stand-in', async () => {
    const { adminEmail } = config;
    config.adminEmail = 'admin@overtone.example';
    onTestFinished(() => {
      config.adminEmail = adminEmail;
    });
    const email = someone();
    const { reference } = await apply(await startApi(), 'sales', { email });
    expect((await mailsAbout(reference)).map(({ to }) => to)).toEqual([email]);
  });

  it('is nothing where a robot is suspected', async () => {
    const { api } = await asAdmin();
    const { reference } = await apply(api, 'sales', { website: 'https://spam.example' });
    expect(await mailsAbout(reference)).toEqual([]);
  });

  it('never floods one mailbox, by whatever kind of mail and under whatever name', async () => {
    const { receipt, mailbox } = await toOneMailbox();
    const kinds = ['receipt', 'guardian'] as const;
    const withheld = () => Number(/^mails_withheld_total (\d+)$/m.exec(metricsText([]))?.[1]);
    const before = withheld();
    for (let n = 0; n < 12; n++) await send(kinds[n % 2] ?? 'receipt', receipt.id);
    expect(withheld() - before).toBe(4);
    const mails = await mailsAbout(receipt.reference);
    expect(mails.filter(({ to }) => to.startsWith(mailbox))).toHaveLength(10);
    await db.update(guardianConsents).set({ confirmedAt: new Date() });
    await send('staff', receipt.id);
    expect((await mailsAbout(receipt.reference)).filter(({ to }) => to === config.adminEmail)).toHaveLength(1);
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

  it('is put off, and not lost, where all mailboxes together have had too many this hour', async () => {
    const { reference, id } = await apply(await startApi(), 'sales');
    const all = { key: 'mails-to-all:all', points: 500, expire: Date.now() + 60_000 };
    await db.insert(rateLimits).values(all).onConflictDoUpdate({ target: rateLimits.key, set: all });
    await expect(send('receipt', id)).rejects.toThrow('Too many mails to typed addresses this hour');
    await send('staff', id);
    await db.delete(rateLimits).where(eq(rateLimits.key, all.key));
    const mails = await mailsAbout(reference);
    expect(mails.filter(({ to }) => to !== config.adminEmail)).toHaveLength(1);
  });

  /** An applicant and a guardian who share a mailbox from before that was refused: each was written to once. */
  async function toOneMailbox() {
    const mailbox = someone().replace('@example.com', '');
    const receipt = await apply(await startApi(), 'street-team', {
      email: `${mailbox}@example.com`,
      birthdate: bornYearsAgo(16),
      guardianName: 'Rosa Ruiz',
      guardianEmail: someone('rosa'),
    });
    await db.update(guardianConsents).set({ email: `${mailbox}+rosa@example.com` });
    expect(await mailsAbout(receipt.reference)).toHaveLength(2);
    return { receipt, mailbox };
  }

  async function send(kind: InquiryMailJob['kind'], inquiryId: number) {
    await inquiryMail.work({ kind, inquiryId }, { id: randomUUID() });
  }
});
