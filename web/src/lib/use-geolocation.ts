import type { Position } from '@meongmate/shared/rules/distance';
import { useCallback, useEffect, useState } from 'react';
import {
  GeolocationError,
  type GeolocationFailure,
  isLocationGranted,
  locate,
} from './geolocation.ts';

export type LocationState =
  | { status: 'idle' | 'locating' }
  | { status: 'found'; position: Position }
  | { status: 'failed'; failure: GeolocationFailure };

/** Requests the location at once if permission is granted, otherwise by `request()` after a tap. */
export function useGeolocation(): LocationState & { request: () => void } {
  const [state, setState] = useState<LocationState>({ status: 'idle' });

  const request = useCallback(() => {
    setState({ status: 'locating' });
    locate().then(
      (position) => setState({ status: 'found', position }),
      (error: unknown) =>
        setState({
          status: 'failed',
          failure: error instanceof GeolocationError ? error.failure : 'unknown',
        }),
    );
  }, []);

  useEffect(() => {
    let isMounted = true;
    void isLocationGranted().then((granted) => {
      if (granted && isMounted) request();
    });
    return () => {
      isMounted = false;
    };
  }, [request]);

  return { ...state, request };
}
