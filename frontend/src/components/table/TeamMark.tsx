import css from './TeamMark.module.css'

/** Which team somebody is of, by colour and by shape: a disc for mine, a square on its corner for theirs. */
export function TeamMark({ isMine }: { isMine: boolean }) {
  return <span className={css['mark']} data-mine={isMine} aria-hidden="true" />
}
