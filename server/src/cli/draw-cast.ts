import { renderCastPhotos } from '../../seed/cast-photos.ts';

await renderCastPhotos();
