import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { loadDocuments, published } from '#client/lib/site-documents.ts';
import { isUnwritten, mediaKitTopic, messageBeginning } from '#shared/inquiries/topics.ts';

/** The part of react-hook-form that a message needs. */
interface MessageForm {
  getValues: (name: 'message') => string | undefined;
  setValue: (name: 'message', value: string) => void;
}

/** Starts an empty message with the topic of the link. Waits until the form `isReady`, since a draft comes first. */
export function useTopic(form: MessageForm, isReady: boolean): void {
  const [search] = useSearchParams();
  const topic = search.get('topic');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link, not whenever the form changes
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    // The message begins blank without the topic, as for an unknown one.
    subjectOf(topic).then(
      (about) => {
        if (isCurrent && isUnwritten(form.getValues('message') ?? ''))
          form.setValue('message', messageBeginning(about));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [topic, isReady]);
}

async function subjectOf(topic: string | null): Promise<string> {
  if (topic === null) return '';
  if (topic === mediaKitTopic) return 'the media kit';
  await loadDocuments(['media_kit']);
  const { figures, charts } = published('media_kit');
  return [...figures, ...charts].find(({ id }) => id === topic)?.topic ?? '';
}
