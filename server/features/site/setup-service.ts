import { config } from '#server/config.ts';
import type { SetupFacts } from '#server/features/site/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedWords } from '#server/lib/site/published.ts';
import { sampledKinds, samplesIn } from '#server/lib/site/samples.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { type DocumentKind, documentLabels } from '#shared/content/kinds.ts';
import { standInAdmin } from '#shared/employees/employees.ts';
import { pagePatterns } from '#shared/paths.ts';
import { standIn } from '#shared/site/stand-in.ts';
import type { SetupStep, SystemOverview } from '#shared/site/views.ts';
import { company } from '#shared/site.ts';

/** Lists what is left to do before this is a real company's site, in the best order. */
export function listSetup(facts: SetupFacts, backupProblem: SystemOverview['backup']['problem']): SetupStep[] {
  const { hasManagerSignedIn, hasNamelessAdmin, lastBackup, isPutAway, reviewed } = facts;
  if (isPutAway) return [...upgradeSteps(facts), ...addressStep(facts)];
  const legal = (['privacy', 'terms'] as const).filter((kind) => !reviewed.includes(kind));
  const steps: (SetupStep | false)[] = [
    publishedWords('company').name === standIn.name && {
      title: documentLabels.company,
      text: company().isSample
        ? 'Until you change your company facts and publish them, every public page says that it’s a sample and asks search engines not to list it. Ten minutes change that.'
        : 'Pages, the portal and mails still name the company that the product came with. Ten minutes change it.',
      path: editorOf('company'),
    },
    mailStep(facts),
    !config.publicUrl && {
      title: 'Address',
      text: `Links in emails lead to ${siteUrl('')}. Set PUBLIC_URL to the address that people use.`,
    },
    hasNamelessAdmin && {
      title: 'Your name',
      text: `What you write is signed “${standInAdmin.firstName} ${standInAdmin.lastName}”. Enter your own name in your settings.`,
      path: pagePatterns.employeeSettings,
    },
    !hasManagerSignedIn && {
      title: 'Managers',
      text: facts.hasManager
        ? 'No manager has signed in yet, so nobody reviews what employees send in. Make sure they have what they need to get in.'
        : 'Nobody reviews what employees send in. Make an account for a manager.',
      path: pagePatterns.adminAccounts,
    },
    ...sampleSteps(),
    ...legal.map((kind) => ({
      title: documentLabels[kind],
      text: 'The text came with the product and says what it does. Have your counsel review it, then publish your changes or mark it as reviewed.',
      path: editorOf(kind),
    })),
    !isRecent(lastBackup) && {
      title: 'Backups',
      text: `${lastBackup ? 'The last backup is older than a week.' : 'There’s no backup yet.'} ${nightlyWords(backupProblem)} A backup holds no session secret: keep a copy of that apart from it.`,
    },
  ];
  return [...upgradeSteps(facts), ...addressStep(facts), ...steps.filter((step) => step !== false)];
}

/** Shown while it is so, also where the list was put away: whoever is meant hears of nothing else. */
function addressStep({ standInAdmins }: SetupFacts): SetupStep[] {
  const [first, ...others] = standInAdmins;
  if (!first) return [];
  const addresses = new Intl.ListFormat('en-US').format(standInAdmins.map(({ name, email }) => `${name} (${email})`));
  const text = `Mail for ${addresses} reaches nobody, because .example is a reserved domain: notices of what arrives, and links to a new password, too. Enter an address that is read.`;
  const choice = others.length > 0 ? 'role=admin' : `account=${first.id}`;
  return [{ title: 'An administrator’s address', text, path: `${pagePatterns.adminAccounts}?${choice}` }];
}

/** The steps that an upgrade adds, even if the list was dismissed before. */
function upgradeSteps({ formerEditors, scheduled }: SetupFacts): SetupStep[] {
  const names = new Intl.ListFormat('en-US').format(formerEditors);
  const drafts = scheduled.map((kind) => ({
    title: `${documentLabels[kind]}: not published`,
    text: 'A draft was to be published at a set time, which this release no longer does. Publish it, or discard it.',
    path: editorOf(kind),
  }));
  if (formerEditors.length === 0) return drafts;
  const text = `${names} could change drafts of the site and not publish them. One permission does both now, so they have neither until you decide, on each one’s account.`;
  return [{ title: 'Who writes the site', text, path: pagePatterns.adminAccounts }, ...drafts];
}

/** Judged by what the site shows now, not by whether something was published once. The last step removes what is left. */
function sampleSteps(): SetupStep[] {
  const text =
    'Samples that came with the product are left. Their pages say so, and search engines are asked not to list them. Replace or remove them, and publish that.';
  const left = sampledKinds.filter((kind) => samplesIn(kind, publishedWords(kind)).length > 0);
  if (left.length === 0) return [];
  return [
    ...left.map((kind) => ({ title: documentLabels[kind], text, path: editorOf(kind) })),
    {
      title: 'Publish, without the samples',
      text: 'Once your texts are in, one press publishes every draft and takes the samples away, except for those that you tick.',
      path: `${pagePatterns.adminSite}?publish=all`,
    },
  ];
}

function mailStep({ waitingMails: count }: SetupFacts): SetupStep | false {
  const waiting = count === 1 ? '1 email is waiting' : `${count} emails are waiting`;
  const path = `${pagePatterns.adminMail}?state=waiting`;
  if (!config.smtpUrl) {
    const text = `No mail leaves this server: it’s written to files in DATA_DIR/outbox, and nobody gets it. Set SMTP_URL and MAIL_FROM.${count > 0 ? ` ${waiting} for that.` : ''}`;
    return { title: 'Mail', text, ...(count > 0 && { path }) };
  }
  const text = `${waiting} from before mail was set up. Look through the list, then send what should still go.`;
  return count > 0 && { title: 'Mail', text, path };
}

function nightlyWords(problem: SystemOverview['backup']['problem']): string {
  if (!config.backupDir) return 'Set BACKUP_DIR to have one made every night, or run npm run backup.';
  return problem === 'unwritable'
    ? 'BACKUP_DIR is set, but nothing can be written there: the log says why.'
    : 'BACKUP_DIR is set, so one is tried every night; the log says why one failed.';
}

function editorOf(kind: DocumentKind): string {
  return `${pagePatterns.adminSite}?document=${kind}`;
}

function isRecent(moment: Date | null): boolean {
  return moment !== null && timeNow() - moment.getTime() < 7 * 24 * 60 * 60 * 1000;
}
