import { Heart } from 'lucide-react';
import { Photo } from './photo.tsx';

interface PairedDog {
  id: number;
  dogImage: string | null;
}

/** The photos of two dogs who became friends. Decorative: their names are beside it. */
export function DogPair({ dogs }: { dogs: readonly [PairedDog, PairedDog] }) {
  return (
    <span aria-hidden="true" className="relative flex">
      {dogs.map(({ id, dogImage }) => (
        <Photo
          key={id}
          path={dogImage}
          alt=""
          sizes="64px"
          ratio="square"
          seed={id}
          eager
          width="w-16"
          className="rounded-card"
        />
      ))}
      <span className="absolute top-1/2 left-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-card text-accent shadow-card">
        <Heart size={18} className="fill-current" />
      </span>
    </span>
  );
}
