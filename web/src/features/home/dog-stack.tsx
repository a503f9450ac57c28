import { Photo } from '../../parts/photo.tsx';

const SHOWN = 3;

export interface StackedDog {
  id: number;
  dogImage: string | null;
}

/** Up to three photos of dogs, each over the edge of the one before. Decorative: the names are beside it. */
export function DogStack({ dogs }: { dogs: readonly StackedDog[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {dogs.slice(0, SHOWN).map(({ id, dogImage }) => (
        <Photo
          key={id}
          path={dogImage}
          alt=""
          sizes="48px"
          ratio="square"
          seed={id}
          className="w-12! rounded-control ring-2 ring-card not-first:-ml-4"
        />
      ))}
    </span>
  );
}
