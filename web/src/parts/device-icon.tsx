import { Laptop, Smartphone } from 'lucide-react';

const PHONE = /iPhone|iPad|Galaxy|Android|Pixel|SM-/;

/** Of a phone or a computer, by the name of the device. */
export function DeviceIcon({ device, className }: { device: string; className?: string }) {
  const Icon = PHONE.test(device) ? Smartphone : Laptop;
  return <Icon size={22} className={className} />;
}
