import { VERSION } from '@meongmate/shared/version';

/** Set by the build: the commit between two releases, otherwise empty. Absent where the sources run. */
declare const BUILD_COMMIT: string | undefined;

/** The version, between releases with the commit: `1.0.0+3fce4e54a1`. */
export const BUILD_VERSION =
  typeof BUILD_COMMIT === 'string' && BUILD_COMMIT ? `${VERSION}+${BUILD_COMMIT}` : VERSION;
