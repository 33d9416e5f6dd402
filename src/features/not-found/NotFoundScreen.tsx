import { Link } from 'react-router';
import { PATHS } from '../../config/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NOT_FOUND_TEXTS } from './texts';

/** Any path without a screen, and addresses whose id is no id. */
export function NotFoundScreen() {
  return (
    <section>
      <h1>{NOT_FOUND_TEXTS.code}</h1>
      <EmptyState
        drawing="lost"
        text={NOT_FOUND_TEXTS.question}
        action={<Link to={PATHS.home}>{NOT_FOUND_TEXTS.goHome}</Link>}
      />
      <p>{NOT_FOUND_TEXTS.explanation}</p>
    </section>
  );
}
