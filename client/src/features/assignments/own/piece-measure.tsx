import { useDeferredValue } from 'react';
import { useProfile } from '#client/lib/auth.tsx';
import { counted, measurePiece, ruleFor, ruleWords } from '#shared/assignments/measure.ts';
import type { AssignmentView, DeliverableView, Video } from '#shared/assignments/views.ts';

interface PieceMeasureProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  text: string;
  videos: readonly Video[];
}

/** What was written so far, beside the house rule. */
export function PieceMeasure({ assignment, piece, text, videos }: PieceMeasureProps) {
  const rules = useProfile().data?.houseRules ?? {};
  const measuredText = useDeferredValue(text);
  const { kind, files } = piece;
  const measured = measurePiece({ text: measuredText, files, videos }, rules, new Date());
  const rule = ruleFor(assignment.kind, kind, rules);
  if (!rule) return measured.words > 0 && <p className={lineClass}>{counted('words', measured.words, kind)}</p>;
  const has = measured[rule.counts];
  const about = rule.counts === 'sentences' ? 'About ' : '';
  const isOver = rule.most !== undefined && has > rule.most;
  return (
    <p className={lineClass} data-below-rule={has < rule.least || undefined}>
      <span className={has < rule.least || isOver ? 'font-medium text-warning' : 'font-medium text-success'}>
        {about}
        {counted(rule.counts, has, kind)}
      </span>
      , the rule is {ruleWords(rule)}
    </p>
  );
}

const lineClass = 'tabular-nums';
