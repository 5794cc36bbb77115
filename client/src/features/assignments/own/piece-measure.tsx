import { useDeferredValue } from 'react';
import { useProfile } from '#client/lib/auth.tsx';
import { counted, measurePiece, ruleFor, ruleWords } from '#shared/assignments/measure.ts';
import type { AssignmentView, DeliverableFile, DeliverableView, Video } from '#shared/assignments/views.ts';

interface PieceMeasureProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  text: string;
  videos: readonly Video[];
  /** The pictures' sizes, including those that still wait in this browser. */
  sizes: readonly Pick<DeliverableFile, 'width' | 'height'>[];
}

/** The measure of the text so far, beside the house rule. */
export function PieceMeasure({ assignment, piece, text, videos, sizes }: PieceMeasureProps) {
  const rules = useProfile().data?.houseRules ?? {};
  const measuredText = useDeferredValue(text);
  const { kind } = piece;
  const measured = measurePiece({ text: measuredText, files: sizes, videos }, rules, new Date());
  const rule = ruleFor(assignment.kind, kind, rules);
  const isVisual = kind === 'photos' || kind === 'videos';
  if (!rule && !isVisual && measured.words === 0) return null;
  const shapes = `${measured.horizontal} horizontal, ${measured.vertical} vertical`;
  const words = isVisual ? shapes : counted(rule?.counts ?? 'words', measured[rule?.counts ?? 'words'], kind);
  if (!rule) return <p className={lineClass}>{words}</p>;
  const has = measured[rule.counts];
  const isOver = rule.most !== undefined && has > rule.most;
  return (
    <p className={lineClass} data-below-rule={has < rule.least || undefined}>
      <span className={has < rule.least || isOver ? 'font-medium text-warning' : 'font-medium text-success'}>
        {rule.counts === 'sentences' && 'About '}
        {words}
      </span>
      , the rule is {ruleWords(rule)}
      {isVisual && ` ${rule.counts}`}
    </p>
  );
}

const lineClass = 'tabular-nums';
