import { config } from '#server/config.ts';
import type { SetupFacts } from '#server/features/site/data.ts';
import { publishedDocument, publishedWords } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { type DocumentKind, documentLabels } from '#shared/content/kinds.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { SetupStep } from '#shared/site/system.ts';
import { standIn } from '#shared/stand-in.ts';

/** What is left to do before this is a real company's site, in the order in which it is best done. */
export function listSetup({ hasManager, lastBackup, isPutAway, changed }: SetupFacts): SetupStep[] {
  if (isPutAway) return [];
  const legal = (['privacy', 'terms'] as const).filter((kind) => !changed.includes(kind));
  const steps: (SetupStep | false)[] = [
    publishedWords('company').name === standIn.name && {
      title: 'Make it yours',
      text: 'Pages, the portal and mails still name the company that the product came with. Ten minutes change it.',
      path: `${pagePatterns.adminSite}?walk=next`,
    },
    !config.smtpUrl && {
      title: 'Mail',
      text: 'Mail is written to files in DATA_DIR/outbox, and nobody gets it. Set SMTP_URL, and MAIL_FROM.',
    },
    !config.publicUrl && {
      title: 'Address',
      text: `Links in mails lead to ${siteUrl('')}. Set PUBLIC_URL to the address that people use.`,
    },
    !hasManager && {
      title: 'Managers',
      text: 'Nobody reviews what employees send in. Make an account for a manager.',
      path: pagePatterns.adminAccounts,
    },
    publishedDocument('media_kit').notice !== '' && {
      title: 'Figures',
      text: 'The media kit shows sample figures. Replace them with your own, and empty the notice that says so.',
      path: `${pagePatterns.adminSite}?document=media_kit`,
    },
    !changed.includes('openings') && {
      title: 'Openings',
      text: 'The careers page lists sample openings. Replace them by yours, and publish them.',
      path: editorOf('openings'),
    },
    ...legal.map((kind) => ({
      title: documentLabels[kind],
      text: 'The text came with the product and says what it does. Have your counsel review it, then publish your changes or mark it as reviewed.',
      path: editorOf(kind),
    })),
    !isRecent(lastBackup) && {
      title: 'Backups',
      text: `${lastBackup ? 'The last backup is older than a week.' : 'There is no backup yet.'} Set BACKUP_DIR to have one made every night, or run npm run backup.`,
    },
  ];
  return steps.filter((step) => step !== false);
}

function editorOf(kind: DocumentKind): string {
  return `${pagePatterns.adminSite}?document=${kind}`;
}

function isRecent(moment: Date | null): boolean {
  return moment !== null && Date.now() - moment.getTime() < 7 * 24 * 60 * 60 * 1000;
}
