/**
 * @generated SignedSource<<237bc33901ccc8dda8ab7f3846635087>>
 * @relayHash 1672a8f2dde47a913b5f204fb1cd8049
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7b1b559fc1c23ac0bcfb9eb1bf87a17c7b48b931cd0c6001bc3c235940360600

import { ConcreteRequest } from 'relay-runtime';
export type UploadFileInput = {
  file: any;
  requestId?: string | null | undefined;
};
export type uploadMutation$variables = {
  input: UploadFileInput;
};
export type uploadMutation$data = {
  readonly uploadFile: {
    readonly file: {
      readonly filename: string;
      readonly mime: string;
      readonly path: string;
      readonly size: number | null | undefined;
      readonly url: string | null | undefined;
      readonly uuid: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type uploadMutation = {
  response: uploadMutation$data;
  variables: uploadMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UploadFilePayload",
    "kind": "LinkedField",
    "name": "uploadFile",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "File",
        "kind": "LinkedField",
        "name": "file",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uuid",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "filename",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "mime",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "size",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "path",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "url",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "uploadMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "uploadMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7b1b559fc1c23ac0bcfb9eb1bf87a17c7b48b931cd0c6001bc3c235940360600",
    "metadata": {},
    "name": "uploadMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6e783df3d607186dfd227c89bf60dbd4";

export default node;
