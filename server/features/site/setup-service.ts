import { config } from '#server/config.ts';
import type { SetupFacts } from '#server/features/site/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedDocument, publishedWords } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { type DocumentKind, documentLabels } from '#shared/content/kinds.ts';
import { standInAdmin } from '#shared/employees.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { SetupStep } from '#shared/site/views.ts';
import { standIn } from '#shared/stand-in.ts';

/** Lists what is left to do before this is a real company's site, in the best order. */
export function listSetup(facts: SetupFacts): SetupStep[] {
  const { hasManagerSignedIn, hasNamelessAdmin, lastBackup, isPutAway, changed } = facts;
  if (isPutAway) return [];
  const legal = (['privacy', 'terms'] as const).filter((kind) => !changed.includes(kind));
  const steps: (SetupStep | false)[] = [
    (!changed.includes('company') || publishedWords('company').name === standIn.name) && {
      title: 'Make it yours',
      text: changed.includes('company')
        ? 'Pages, the portal and mails still name the company that the product came with. Ten minutes change it.'
        : 'Until you publish your company facts, every public page says that it’s a sample and asks search engines not to list it. Ten minutes change that.',
      path: `${pagePatterns.adminSite}?walk=next`,
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
    publishedDocument('media_kit').notice !== '' && {
      title: 'Figures',
      text: 'The media kit shows sample figures. Replace them with your own, and empty the notice that says so.',
      path: `${pagePatterns.adminSite}?document=media_kit`,
    },
    !changed.includes('openings') && {
      title: 'Openings',
      text: 'The careers page lists sample openings. Replace them with yours, and publish them.',
      path: editorOf('openings'),
    },
    ...legal.map((kind) => ({
      title: documentLabels[kind],
      text: 'The text came with the product and says what it does. Have your counsel review it, then publish your changes or mark it as reviewed.',
      path: editorOf(kind),
    })),
    !isRecent(lastBackup) && {
      title: 'Backups',
      text: `${lastBackup ? 'The last backup is older than a week.' : 'There’s no backup yet.'} Set BACKUP_DIR to have one made every night, or run npm run backup.`,
    },
  ];
  return steps.filter((step) => step !== false);
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

function editorOf(kind: DocumentKind): string {
  return `${pagePatterns.adminSite}?document=${kind}`;
}

function isRecent(moment: Date | null): boolean {
  return moment !== null && timeNow() - moment.getTime() < 7 * 24 * 60 * 60 * 1000;
}
