import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { photoSources } from '../../parts/photo-url.ts';
import { adminReportText } from '../../texts/admin-reports.ts';

/** A photo of the copy. */
export function EvidencePhoto({ path, alt }: { path: string; alt: string }) {
  const [isGone, setIsGone] = useState(false);
  return (
    <span className="grid aspect-square place-items-center overflow-hidden rounded-card bg-muted">
      {isGone ? (
        <span className="flex flex-col items-center gap-1 p-2 text-center text-sm text-ink-soft">
          <ImageOff size={24} />
          {adminReportText('photoGone')}
        </span>
      ) : (
        <img
          {...photoSources(path)}
          sizes="12rem"
          width={320}
          height={320}
          alt={alt}
          onError={() => setIsGone(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
