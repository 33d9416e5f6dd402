import { PlaceholderScreen } from '../ui/feedback/PlaceholderScreen';
import { APP_TEXTS } from './texts';

/** Stands where a screen is still to come. */
export function PlaceholderRoute({ title }: { readonly title: string }) {
  return <PlaceholderScreen title={title} text={APP_TEXTS.toCome} />;
}
