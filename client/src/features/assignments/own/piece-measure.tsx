import { useDeferredValue } from 'react';
import { useProfile } from '#client/lib/auth.tsx';
import { captionWords, counted, measurePiece, ruleFor, ruleWords } from '#shared/assignments/measure.ts';
import type { AssignmentView, DeliverableFile, DeliverableView, Video } from '#shared/assignments/views.ts';

interface PieceMeasureProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  text: string;
  videos: readonly Video[];
  /** Including those that still wait in this browser. */
  pictures: readonly (Pick<DeliverableFile, 'width' | 'height'> & { caption?: string })[];
}

/** The measure of the text so far, beside the house rule. */
export function PieceMeasure({ assignment, piece, text, videos, pictures }: PieceMeasureProps) {
  const rules = useProfile().data?.houseRules ?? {};
  const measuredText = useDeferredValue(text);
  const { kind } = piece;
  const measured = measurePiece({ text: measuredText, files: pictures, videos }, rules, new Date());
  const rule = ruleFor(assignment.kind, kind, rules);
  const captions = captionWords(pictures);
  const isVisual = kind === 'photos' || kind === 'videos';
  if (!rule && !isVisual && measured.words === 0) return null;
  const shapes = `${measured.horizontal} horizontal, ${measured.vertical} vertical`;
  const words = isVisual ? shapes : counted(rule?.counts ?? 'words', measured[rule?.counts ?? 'words'], kind);
  if (!rule) return <p className={lineClass}>{[words, captions].filter(Boolean).join('. ')}</p>;
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
      {captions && `. ${captions}`}
    </p>
  );
}

const lineClass = 'tabular-nums';
