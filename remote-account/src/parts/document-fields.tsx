import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import type { NamedDocument } from '../domain/company/change-answer.ts';
import { ChangeDocuments, type ChangeDocumentsProps } from './change-documents.tsx';

interface Documented {
  documents?: readonly NamedDocument[];
}

/** The documents of a form, in its value `documents`. */
export function DocumentFields(props: Omit<ChangeDocumentsProps, 'documents' | 'onChange'>) {
  const kit = useFormKit();
  const { documents = [] } = useFormValues<Documented>();
  return (
    <ChangeDocuments
      {...props}
      documents={documents}
      onChange={(change) => {
        const { documents: present = [] } = kit.values.getState().values as Documented;
        kit.values.change('documents', change(present));
        kit.commit('documents');
      }}
    />
  );
}
