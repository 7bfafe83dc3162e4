import { foldForSearch } from '@hareto/shared/domain/kana.ts';
