import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { orientations } from '#shared/assignments/kinds.ts';
import type { Video } from '#shared/assignments/views.ts';

interface VideosFieldProps {
  id: string;
  videos: readonly Video[];
  error: string | undefined;
  onChange: (videos: Video[]) => void;
}

/** Videos are links; each says which way it was filmed, since that is what the rule counts. */
export function VideosField({ id, videos, error, onChange }: VideosFieldProps) {
  const [added, setAdded] = useState(0);
  const shown = videos.length === 0 ? [blank] : videos;
  const change = (at: number, video: Video) => onChange(shown.map((one, index) => (index === at ? video : one)));
  return (
    <fieldset>
      <legend className="font-medium">Videos</legend>
      {shown.map((video, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity of their own
        <div key={`${added} ${index}`} className="mt-2">
          <TextField
            id={`${id}-${index}`}
            label={`Link to video ${index + 1}`}
            type="url"
            inputMode="url"
            value={video.link}
            error={index === 0 ? error : undefined}
            onChange={({ target }) => change(index, { ...video, link: target.value })}
          />
          <div className="flex flex-wrap items-center gap-x-4">
            <InlineSelect
              label={`Video ${index + 1} is`}
              value={video.orientation}
              onChange={({ target }) => change(index, { ...video, orientation: target.value as Video['orientation'] })}
            >
              {orientations.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </InlineSelect>
            {videos.length > 0 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setAdded(added + 1);
                  onChange(videos.filter((_, at) => at !== index));
                }}
              >
                Remove<span className="sr-only"> video {index + 1}</span>
              </Button>
            )}
          </div>
        </div>
      ))}
      <Button size="small" className="mt-2" onClick={() => onChange([...shown, blank])}>
        Add a video
      </Button>
    </fieldset>
  );
}

const blank: Video = { link: '', orientation: 'vertical' };
