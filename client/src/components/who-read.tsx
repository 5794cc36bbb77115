import { Link } from 'wouter';
import { withQuery } from '#client/lib/ask.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { can } from '#shared/permissions/permissions.ts';

interface WhoReadProps {
  thing: 'inquiry' | 'submission' | 'evaluation';
  id: number;
}

/** Leads from a record to those who have read it; nothing for those who may not see the activity. */
export function WhoRead({ thing, id }: WhoReadProps) {
  const { data: reader } = useProfile();
  if (!can(reader ?? null, 'activity:read')) return null;
  return (
    <p className="mt-3 text-sm">
      <Link
        href={withQuery(pathTo('adminActivity'), { thing, of: id, action: 'sensitive_read' })}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Who has read this
      </Link>
    </p>
  );
}
