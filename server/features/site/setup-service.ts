import { config } from '#server/config.ts';
import type { SetupFacts } from '#server/features/site/data.ts';
import { publishedWords } from '#server/lib/published.ts';
import { siteUrl } from '#server/lib/site-url.ts';
import { pagePatterns } from '#shared/paths.ts';
import { sampleHint, sampleNotice } from '#shared/site/sample-figures.ts';
import type { SetupStep } from '#shared/site/system.ts';
import { legalLinks } from '#shared/site.ts';
import { standIn } from '#shared/stand-in.ts';

/** What is left to do before this is a real company's site, in the order in which it is best done. */
export function listSetup({ hasManager, lastBackup, isPutAway }: SetupFacts): SetupStep[] {
  if (isPutAway) return [];
  const missing = legalLinks.filter(({ url }) => !url).map(({ label }) => label);
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
    sampleNotice !== undefined && { title: 'Figures', text: sampleHint, path: pagePatterns.mediaKit },
    missing.length > 0 && {
      title: 'Legal pages',
      text: `${missing.join(' and ')} at the foot of every page lead nowhere. Give them addresses in shared/site.ts.`,
    },
    !isRecent(lastBackup) && {
      title: 'Backups',
      text: `${lastBackup ? 'The last backup is older than a week.' : 'There is no backup yet.'} Set BACKUP_DIR to have one made every night, or run npm run backup.`,
    },
  ];
  return steps.filter((step) => step !== false);
}

function isRecent(moment: Date | null): boolean {
  return moment !== null && Date.now() - moment.getTime() < 7 * 24 * 60 * 60 * 1000;
}
