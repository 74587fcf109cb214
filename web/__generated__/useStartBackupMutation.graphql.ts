/**
 * @generated SignedSource<<d164ef292bac0934442cbf4be7b72fe4>>
 * @relayHash 46ec3662c4b342b8f7f9d100a350dbf4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a3775a7f69d392497527fd8d475c7f194e52b4c9c2fb7bda6b8df0e6cd67e5a6

import { ConcreteRequest } from 'relay-runtime';
export type StartBackupInput = {
  requestId?: string | null | undefined;
};
export type useStartBackupMutation$variables = {
  input: StartBackupInput;
};
export type useStartBackupMutation$data = {
  readonly startBackup: {
    readonly backup: {
      readonly id: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useStartBackupMutation = {
  response: useStartBackupMutation$data;
  variables: useStartBackupMutation$variables;
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
    "concreteType": "StartBackupPayload",
    "kind": "LinkedField",
    "name": "startBackup",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Backup",
        "kind": "LinkedField",
        "name": "backup",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
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
    "name": "useStartBackupMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useStartBackupMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a3775a7f69d392497527fd8d475c7f194e52b4c9c2fb7bda6b8df0e6cd67e5a6",
    "metadata": {},
    "name": "useStartBackupMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5369ed83a501dbe1f4b79ca627a30f84";

export default node;
