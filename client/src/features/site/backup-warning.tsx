import { useQuery } from '@tanstack/react-query';
import { systemQueries } from './system-api.ts';

const sentences = {
  unwritable: 'Nothing can be written to BACKUP_DIR, so no backup is made every night. The log says why.',
  failed: 'The last nightly backup failed. We retry it every hour; the log says why.',
  late: 'There has been no nightly backup for more than 26 hours. Check that the product runs at night, and its log.',
};

export function BackupWarning() {
  const { data: problem } = useQuery({ ...systemQueries.overview(), select: ({ backup }) => backup.problem });
  if (!problem) return null;
  return (
    <p role="alert" className="mt-4 max-w-[68ch] border-warning border-l-4 bg-warning-tint p-4 text-text">
      {sentences[problem]}
    </p>
  );
}
