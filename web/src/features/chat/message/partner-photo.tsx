import { GreyOutline } from '../../../parts/dog-with-owner.tsx';
import { Photo } from '../../../parts/photo.tsx';

export interface Partner {
  id: number;
  name: string;
  /** Null of a former member. */
  dogName: string | null;
  dogImage: string | null;
}

/** The dog beside the first message of a run. Decorative: the name is above the message. */
export function PartnerPhoto({ partner }: { partner: Partner }) {
  if (partner.dogName === null)
    return <GreyOutline className="size-9 self-start rounded-control" />;
  return (
    <Photo
      path={partner.dogImage}
      alt=""
      sizes="36px"
      ratio="square"
      seed={partner.id}
      // Virtualized rows exist only near the screen.
      eager
      width="w-9"
      className="shrink-0 self-start rounded-control"
    />
  );
}
