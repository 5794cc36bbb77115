import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { unfilledLine } from '#shared/inquiries/letters.ts';

interface Question {
  line: string;
  answer: (sends: boolean) => void;
}

/** Asks about a line of a template that nobody has filled in, before the text leaves. */
export function useUnfilledQuestion() {
  const [question, setQuestion] = useState<Question>();

  function mayLeave(text: string): Promise<boolean> {
    const line = unfilledLine(text);
    if (line === undefined) return Promise.resolve(true);
    return new Promise((resolve) =>
      setQuestion({
        line,
        answer(sends) {
          setQuestion(undefined);
          resolve(sends);
        },
      }),
    );
  }

  return { mayLeave, question };
}

/** Beside the form and not in it: keys pressed here are not the form's. */
export function UnfilledQuestion({ question }: { question: Question | undefined }) {
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title="A line is still empty"
      description={`One line holds nothing but “${question?.line}”. Nothing was sent yet.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => question?.answer(false)}>
          Back to the text
        </Button>
        <Button onClick={() => question?.answer(true)}>Send it as it is</Button>
      </div>
    </Dialog>
  );
}
